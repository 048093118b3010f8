import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import { makeTemporaryDirectory } from '../support/temporary-directory'
import { type Figure, figure, median } from './figures'
import { withDatabase } from './rows'

const wordsOfSentence = 10
const vocabulary = 50_000
const rounds = 7

/** The n-th word of a language of nobody's: the lower, the more often it is said. */
const wordSql = (n: string) =>
  `substr(translate(md5((${n})::text), '0123456789', 'aeioumnrst'), 1, 4 + (${n}) % 5)`

/**
 * The first page of searches in so many words of made sentences, beside the first page without a search: frequent and rare
 * words, several, phrases, parts of words, and what nobody says.
 */
export async function measureTextSearch({ words }: { words: number }): Promise<Figure[]> {
  const directory = await makeTemporaryDirectory('bench-text-')
  const config = join(directory, 'console.config.json')
  await writeFile(
    config,
    JSON.stringify({
      plugins: { on: ['customization-text-search'] },
      customerGroups: { 'text-search': [1001, 1002, 1003] },
    }),
  )
  const running = await runConsole({ directory, env: { CONSOLE_CONFIG: config } })
  try {
    const { call } = await signInByApi(running)
    const sentences = Math.round(words / wordsOfSentence)
    const searches = await fill(running, sentences)
    const time = async (query: string) => {
      const taken: number[] = []
      for (let round = 0; round <= rounds; round++) {
        const begun = performance.now()
        const { status } = await call('GET', `/text-search/hits?${query}`)
        if (status !== 200) throw new Error(`${query}: ${status}`)
        // The first one reads what later ones find in memory.
        if (round > 0) taken.push(performance.now() - begun)
      }
      return median(taken)
    }
    const plain = await time('search=')
    const found: [string, number][] = []
    for (const [name, query] of Object.entries(searches)) found.push([name, await time(query)])
    const slowest = found.reduce((one, other) => (other[1] > one[1] ? other : one))
    const note = `${sentences.toLocaleString('en')} sentences, median of ${rounds}`
    return [
      ...found.map(([name, ms]) => figure(`text search: ${name}`, ms, 'ms', note)),
      figure(
        'text search: slowest first page / first page without a search',
        slowest[1] / plain,
        '',
        `${slowest[0]}, same run`,
      ),
    ]
  } finally {
    await running.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Sentences of a stream that nobody hears, by SQL: the same for each run. Answers what is asked. */
async function fill(running: RunningConsole, sentences: number): Promise<Record<string, string>> {
  const { call } = await signInByApi(running)
  const region = 'eu-west-1'
  const bucket = (await call('POST', '/buckets', { name: 'Spots', region })).body.data
  const draft = { name: 'Airplay', region, buckets: [bucket.id] }
  const project = (await call('POST', '/bm-cs-projects', draft)).body.data
  const stream = { name: 'Talk', stream_urls: ['http://radio.invalid/talk'], config_id: 1 }
  await call('POST', `/bm-cs-projects/${project.id}/streams`, stream)
  return withDatabase(running, async (client) => {
    const { rows } = await client.query('select id, uid from bm_streams where project_id = $1', [
      project.id,
    ])
    const [{ id, uid }] = rows
    await client.query('select setseed(0.26)')
    await client.query(
      `insert into text_sentences (uid, stream_row, begin, "end", text, words, language, config, vector)
       select $1, $2, now() - n * interval '4 seconds', now() - n * interval '4 seconds' + interval '3 seconds',
         said.text, '[]', 'en', 'english', to_tsvector('english', said.text)
       from generate_series(1, $3::int) n
       cross join lateral (
         select string_agg(${wordSql('r')}, ' ') as text
         from (select 1 + floor(power(${vocabulary}, random()))::int as r
               from generate_series(1, ${wordsOfSentence} + n * 0)) as ranks
       ) as said`,
      [uid, id, sentences],
    )
    await client.query(
      `insert into text_words (uid, word)
       select distinct $1::int, ${wordSql('r')} from generate_series(1, ${vocabulary}) r`,
      [uid],
    )
    await client.query(`insert into text_languages values ($1, 'en', 'english')`, [uid])
    await client.query('vacuum analyze text_sentences')
    await client.query('vacuum analyze text_words')
    const word = async (rank: number): Promise<string> =>
      (await client.query(`select ${wordSql(String(rank))} as word`)).rows[0].word
    const [first, second, middle, rare] = [
      await word(1),
      await word(2),
      await word(50),
      await word(20_000),
    ]
    const asked = (search: string, more = '') => `search=${encodeURIComponent(search)}${more}`
    return {
      'the most frequent word': asked(first),
      'a word of each hundredth sentence': asked(middle),
      'a rare word': asked(rare),
      'two frequent words': asked(`${first} ${second}`),
      'one word or another, without a third': asked(`${middle} OR ${rare} -${first}`),
      'a phrase': asked(`"${first} ${second}"`),
      'a part of a word': asked(rare.slice(0, 3), '&similar=1'),
      'what nobody says': asked('nobodysaysthis'),
    }
  })
}
