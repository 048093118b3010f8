import { runCommand } from '../server/run-command'

// Each command is a script of package.json, which names it.
const [name = '', ...args] = process.argv.slice(2)

await runCommand(name, args)
