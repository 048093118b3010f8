import { Bytes, media, notFound } from '@console/core/server'
import { mostExtend } from '../../contract'
import { ownProject } from '../own-project'
import { clipOf } from '../sound/clip-of'
import { heardAs, rangeOf } from './heard-as'
import { ownItem } from './item-rows'
import { bytesOfSound, endingOf } from './own-sound'

export const soundResource = (pid: number, item: number, occurrence: number, extend: number) =>
  `/ucf-projects/${pid}/results/${item}/sounds/${occurrence}-${extend}`

/** An occurrence as its stream sent it or as it is in its file, or the sound that its item keeps. */
export const soundMedia = media({
  path: '/ucf-projects/{pid}/results/{id}/sounds/{what}',
  scope: 'read-ucf',
  async open(call) {
    const [, id, extend] = /^(\d{1,9})-(\d{1,3}(?:\.\d{1,3})?)$/.exec(call.params.what) ?? []
    if (!id || !extend || Number(extend) > mostExtend) throw notFound('sound')
    const project = await ownProject(call, call.params.pid)
    const item = await ownItem(call, project.id, call.params.id)
    const { occurrence, stream } = await heardAs(call, item, Number(id))
    return {
      async make() {
        const range = rangeOf(occurrence, Number(extend))
        const sound = await clipOf(stream, range, call.services)
        if (sound) return new Bytes(sound.bytes, sound.type, nameOf(item.id, sound.type))
        if (!occurrence.clearest || item.sound_key === '') throw notFound('sound')
        const bytes = await bytesOfSound(item, call.services)
        return new Bytes(bytes, item.sound_type, nameOf(item.id, item.sound_type))
      },
    }
  },
})

const nameOf = (id: number, type: string) => `Unknown ${id}.${endingOf(type)}`
