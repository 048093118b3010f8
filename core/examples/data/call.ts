// A call as a value: for forms, for "Show as API", and to write down what would be sent.
import { curlOf, Http, pathOf, type Token } from '@console/core/browser'
import { type AnswerTo, type Call, call, operationIdOf } from '@console/core/contract'
import { type Station, stationsApi } from './endpoint'

export const getStation = ({ id }: Station) => call(stationsApi.get, { params: { id } })

export type Answer = AnswerTo<ReturnType<typeof getStation>>
export const nameIn = ({ data }: Answer) => data.name

/** `/x/acme-maps/stations/12` */
export const address = (asked: Call) => pathOf(asked)
/** How the documentation of the API calls it. */
export const documented = operationIdOf(stationsApi.get)
export const command = (asked: Call, get: <T>(token: Token<T>) => T) => curlOf(asked, get(Http))
