import { runCommand } from '../server/run-command'

await runCommand('operator', process.argv.slice(2))
