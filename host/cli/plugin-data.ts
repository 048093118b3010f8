import { runCommand } from '../server/run-command'

await runCommand('plugin-data', process.argv.slice(2))
