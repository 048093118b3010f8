import { runCommand } from '../server/run-command'

await runCommand('import:music', process.argv.slice(2))
