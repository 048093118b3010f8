import { runCommand } from '../server/run-command'
import { fromWhereCalled } from './commands/from-where-called'

const [file, ...rest] = process.argv.slice(2)

process.exit(
  await runCommand(
    'import:stations',
    file && !file.startsWith('-') ? [fromWhereCalled(file), ...rest] : [],
  ),
)
