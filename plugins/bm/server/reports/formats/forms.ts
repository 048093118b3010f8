import type { ReportFormat } from '../../../contract'
import { ddex } from './ddex'
import type { Form } from './form'
import { csv, json, xlsx } from './plain'
import { prs } from './prs'
import { soundexchange } from './soundexchange'
import { suisa } from './suisa'

export const forms: Record<ReportFormat, Form> = {
  csv,
  xlsx,
  json,
  suisa,
  prs,
  soundexchange,
  ddex,
}
