import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeWhole } from './files.mjs'

const forms = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gz: (text) => promisify(gzip)(text, { level: 9 }),
}

/** `.br` and `.gz` beside every script and style of a folder, on all cores: zlib works in Node's own threads. */
export async function compressFolder(folder) {
  const files = (await readdir(folder)).filter((file) => /\.(js|css|svg|json)$/.test(file))
  await Promise.all(
    files.flatMap((file) =>
      Object.entries(forms).map(async ([ending, compress]) => {
        const path = join(folder, `${file}.${ending}`)
        if (!existsSync(path))
          await writeWhole(path, await compress(await readFile(join(folder, file))))
      }),
    ),
  )
}
