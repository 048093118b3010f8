import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reference } from './reference/reference.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { text, withoutExample, withoutComment } = reference(root)
writeFileSync(join(root, 'core/REFERENCE.md'), text)
console.log('core/REFERENCE.md is written')
if (withoutExample.length > 0) console.log(`Without an example: ${withoutExample.join(', ')}`)
if (withoutComment.length > 0) console.log(`Without a comment: ${withoutComment.join(', ')}`)
