import { runCommand } from '../server/run-command'

await runCommand('prices', process.argv.slice(2))
