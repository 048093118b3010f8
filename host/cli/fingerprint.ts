import { fingerprintFiles } from './commands/fingerprint-files'

process.exitCode = await fingerprintFiles(process.argv.slice(2), process.stdout, process.stderr)
