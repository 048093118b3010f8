import { Bytes, media, notFound, tableParts, tableTypes } from '@console/core/server'
import { plansApi, type ReportFormat, reportFormats } from '../../contract'
import { planCells, planHead, sheetTimes } from '../reports/cells'
import { compareWithAir } from './air-of'
import { ownPlan } from './plan-routes'

function formatOf(name: string): ReportFormat {
  if (name in reportFormats) return name as ReportFormat
  throw notFound('format')
}

/** The compared plan as a file. */
export const planMedia = media({
  path: '/tracker-projects/{pid}/plans/{id}/{format}',
  scope: plansApi.get.scope,
  async open(call) {
    const { project, plan } = await ownPlan(call)
    const format = formatOf(call.params.format)
    return {
      async make() {
        const lines = await compareWithAir(plan, project, call.services)
        const rows = planCells(lines, plan.timezone)
        const parts: Uint8Array[] = []
        for await (const part of tableParts(format, {
          name: 'Tracker',
          head: planHead,
          rows,
          times: sheetTimes,
        }))
          parts.push(Buffer.from(part))
        return new Bytes(Buffer.concat(parts), tableTypes[format], `${plan.name}.${format}`)
      },
    }
  },
})
