import { runCommand } from '../server/run-command'

// Each command is a script of package.json, which names it.
const [name = '', ...args] = process.argv.slice(2)

// Ends also where a part of the service that failed to start still holds a connection.
process.exit(await runCommand(name, args))
