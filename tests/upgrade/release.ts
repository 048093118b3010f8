import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { makeTemporaryDirectory } from '../support/temporary-directory'

export interface Release {
  /** Where its `dist` is. */
  folder: string
  /** The commit that it was built of. */
  commit: string
}

/** What is built here, or another commit: taken out, its packages installed, built, unless a folder has it already. */
export async function releaseOf(commit?: string, built?: string): Promise<Release> {
  const whole = git('rev-parse', `${commit ?? 'HEAD'}^{commit}`)
  if (built) return { folder: built, commit: whole }
  if (!commit) {
    run('.', process.execPath, 'build.mjs', '--if-changed')
    return { folder: process.cwd(), commit: whole }
  }
  const folder = await makeTemporaryDirectory('release-')
  const archive = join(folder, 'release.tar')
  git('archive', `--output=${archive}`, whole)
  run(folder, 'tar', '-x', '-f', archive)
  run(folder, 'npm', 'ci', '--no-audit', '--no-fund')
  run(folder, process.execPath, 'build.mjs')
  return { folder, commit: whole }
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

function run(cwd: string, program: string, ...args: string[]) {
  execFileSync(program, args, { cwd, stdio: 'inherit' })
}
