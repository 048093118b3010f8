import { runCommand } from '../server/run-command'

await runCommand('payment', process.argv.slice(2))
