import { answered, invalid, notFound, orTaken, type Route, route } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { timeshiftApi } from '../contract'
import {
  changes,
  channelBucket,
  inBucket,
  named,
  publishChange,
  splitIds,
  toChannels,
} from './channel-rows'
import { keepAsWanted } from './engine-channels'
import { checkLimits, insertChannel, valuesOf } from './new-channel'
import { removeChannels } from './remove-channels'
import { channels } from './tables'

const alreadyThere = () =>
  invalid({ channel_id: 'This channel is in the bucket already: change its hours instead' })

export const timeshiftRoutes: Route[] = [
  route(timeshiftApi.create, async (call) => {
    const { params, body, rows, caller, db, services } = call
    const bucket = await channelBucket(call, params.bucket_id, 'LiveTimeshift')
    const row = await db.transaction(async (tx) => {
      const own = rows(channels, tx)
      const live = await own.find(
        and(eq(channels.id, body.channel_id), eq(channels.bucket_type, 'Live')),
      )
      if (!live) throw invalid({ channel_id: 'There is no such live channel' })
      if (!live.timeshift) {
        throw invalid({ channel_id: 'Timeshift is off for this channel: switch it on first' })
      }
      if (await own.find(inBucket(bucket, eq(channels.source_id, live.id)))) throw alreadyThere()
      await checkLimits(caller.uid, bucket, 1, services, tx)
      const { title = live.title, user_defined = live.user_defined } = body
      const stored = await insertChannel(
        call,
        bucket,
        { ...valuesOf({ title, user_defined }), source_id: live.id, hours: body.hours },
        tx,
      ).catch(orTaken({ channels_source: alreadyThere }))
      await keepAsWanted([live.id], services, tx)
      await publishChange(services, tx, caller.uid, bucket.id, live.bucket_id)
      return stored
    })
    return { data: await answered(toChannels, row, services, 'channel') }
  }),

  route(
    timeshiftApi.update,
    async (call) => {
      const { params, body, rows, db, services } = call
      const bucket = await channelBucket(call, params.bucket_id, 'LiveTimeshift')
      const row = await db.transaction(async (tx) => {
        const { hours, title, user_defined } = body
        const [stored] = await rows(channels, tx).update(inBucket(bucket, named([params.id])), {
          ...valuesOf({ title, user_defined }),
          hours,
          updated_at: new Date(),
        })
        if (!stored) throw notFound('channel')
        await keepAsWanted(stored.source_id === null ? [] : [stored.source_id], services, tx)
        return stored
      })
      return { data: await answered(toChannels, row, services, 'channel') }
    },
    { changes },
  ),

  route(timeshiftApi.remove, async (call) => {
    const bucket = await channelBucket(call, call.params.bucket_id, 'LiveTimeshift')
    await removeChannels(call, bucket, named(splitIds(call.params.ids)))
  }),
]
