import { type Call, notFound, type Route, route } from '@console/core/server'
import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { actionsApi, isBucketed, itemCan, type Status, statusFlags, ucfWords } from '../../contract'
import { countsAsReported } from '../items/told'
import { ownProject } from '../own-project'
import { type ItemRow, ucfItems, ucfOccurrences, ucfStreams } from '../tables'
import { type Action, act, type Change, idsOf } from './act'
import { merging, splitting } from './merge-split'
import { undo } from './undo'

const { edited, report, bucket } = statusFlags

type Said = Call<typeof actionsApi.edit>['body']

/** A result of its stream is still to be made of it, or in a file it does not count yet. */
const isUntold = and(
  isNull(ucfOccurrences.result_id),
  or(isNull(ucfStreams.file_begin), not(countsAsReported)),
)

const isKept = (item: ItemRow) => ({ ...item, kept: item.sound_key !== '' })

const flagged = (item: ItemRow, flags: number) =>
  (Math.max(0, item.status) | edited | flags) as Status

export const actionRoutes: Route[] = [
  route(actionsApi.consequence, async (call) => {
    const { db, params } = call
    const project = await ownProject(call, params.pid)
    const ofThese = and(
      eq(ucfItems.project_id, project.id),
      inArray(ucfItems.id, idsOf(params.ids)),
    )
    if ((await call.rows(ucfItems).count(ofThese)) === 0) throw notFound('item')
    const found = await db
      .select({
        month: sql<string>`to_char(to_timestamp(${ucfOccurrences.begin} / 1000.0) at time zone 'UTC', 'YYYYMM')`,
        stream: ucfOccurrences.stream_id,
        isFile: sql<boolean>`${ucfStreams.file_begin} is not null`,
        rows: sql<number>`count(*)`.mapWith(Number),
        seconds: sql<number>`sum(${ucfOccurrences.duration_ms}) / 1000.0`.mapWith(Number),
      })
      .from(ucfOccurrences)
      .innerJoin(ucfItems, eq(ucfItems.id, ucfOccurrences.item_id))
      .innerJoin(ucfStreams, eq(ucfStreams.id, ucfOccurrences.stream_id))
      .where(and(ofThese, isUntold))
      .groupBy(sql`1`, ucfOccurrences.stream_id, sql`3`)
    const onStreams = found.filter(({ isFile }) => !isFile)
    const inFiles = found.filter(({ isFile }) => isFile)
    const months = new Map<string, number>()
    for (const { month, rows } of onStreams) months.set(month, (months.get(month) ?? 0) + rows)
    return {
      data: {
        occurrences: found.reduce((sum, { rows }) => sum + rows, 0),
        streams: new Set(onStreams.map(({ stream }) => stream)).size,
        files: new Set(inFiles.map(({ stream }) => stream)).size,
        seconds: Math.round(found.reduce((sum, { seconds }) => sum + seconds, 0)),
        months: [...months].sort().map(([month, rows]) => ({ month, rows })),
      },
    }
  }),

  route(actionsApi.ignore, (call) => {
    const { reserved, seen } = call.query
    return act(call, {
      name: reserved === 1 ? 'reserve' : 'ignore',
      ids: call.params.ids,
      seen,
      refusal: (item) => (itemCan.ignore(item) ? undefined : ucfWords.decided),
      change: () => ({ status: reserved === 1 ? -2 : -1 }),
    })
  }),

  route(actionsApi.pending, (call) =>
    act(call, {
      name: 'pending',
      ids: call.params.ids,
      seen: call.body.seen,
      refusal: (item) => (itemCan.pending(isKept(item)) ? undefined : ucfWords.notBack),
      change: () => ({ status: 0, reported_from: 0 }),
    }),
  ),

  route(actionsApi.report, (call) =>
    act(call, {
      name: 'report',
      ids: call.params.ids,
      seen: call.body.seen,
      needsEdges: true,
      refusal: (item) => (itemCan.report(item) ? undefined : ucfWords.notNow),
      change: (item) => ({
        ...saidOf(item, call.body),
        reported_from: fromOf(item, call.body.past),
        status: flagged(item, report),
      }),
    }),
  ),

  route(actionsApi.bucket, (call) => act(call, bucketing(call, 'bucket', bucket))),
  route(actionsApi.both, (call) => act(call, bucketing(call, 'both', bucket | report))),

  route(actionsApi.edit, (call) =>
    act(call, {
      name: 'edit',
      ids: call.params.ids,
      seen: call.body.seen,
      refusal: (item) => (itemCan.edit(item) ? undefined : ucfWords.notNow),
      change: (item) => ({ ...saidOf(item, call.body), status: flagged(item, 0) }),
    }),
  ),

  route(actionsApi.merge, (call) =>
    act(call, merging(call, { ids: call.params.ids, ...call.body, seen: call.body.seen })),
  ),

  route(actionsApi.split, (call) =>
    act(call, splitting(call, { id: call.params.id, ...call.body, seen: call.body.seen })),
  ),

  route(actionsApi.undo, (call) => undo(call, call.params.action)),
]

function bucketing(
  call: Call<typeof actionsApi.bucket>,
  name: 'bucket' | 'both',
  flags: number,
): Action {
  const { body, params } = call
  const many = idsOf(params.ids).length > 1 || body.number_from !== undefined
  const from = body.number_from ?? 1
  return {
    name,
    ids: params.ids,
    seen: body.seen,
    needsEdges: true,
    refusal: (item) => (itemCan[name](isKept(item)) ? undefined : ucfWords.notInBucket),
    change: (item, place) => ({
      ...saidOf(item, {
        ...body,
        title: body.title && many ? `${body.title} ${place + from}` : body.title,
      }),
      reported_from: fromOf(item, body.past),
      status: flagged(item, flags),
      bucket_id: isBucketed(item.status) ? undefined : body.bucket_id,
    }),
  }
}

/** All of the past when it is asked for; else from when it was first decided. */
const fromOf = (item: ItemRow, past: number) =>
  past === 1 ? 0 : item.status > 2 ? undefined : Date.now()

function saidOf({ metadata: known }: ItemRow, { title, label, user_defined: own }: Said): Change {
  const isNamed = title !== undefined || own !== undefined
  return {
    label,
    metadata: isNamed ? { ...(own ?? known), title: title ?? known?.title ?? '' } : undefined,
  }
}
