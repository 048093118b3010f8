import { runRadio } from './commands/run-radio'

process.exitCode = await runRadio(process.argv.slice(2))
