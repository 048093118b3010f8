import {
  Confirm,
  firstNames,
  Notifications,
  type Question,
  useApi,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { useRef } from 'react'
import {
  billedSeconds,
  type Container,
  type ScanFile,
  scanEngineLabels,
  scanFilesApi,
} from '../../contract'
import { useAskScanCost } from '../scan-cost'
import { policyText } from './policy-text'

type Scanned = Pick<ScanFile, 'id' | 'name' | 'duration' | 'engine'>

/** Scans files once more, by the container's rules of now; asks first and says what is billed. */
export function useRescan(container: Container) {
  const t = useT()
  const format = useFormat()
  const api = useApi(scanFilesApi)
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)
  const asking = useRef(false)
  const costOf = useAskScanCost()
  const rules = t('By the rules of now: {engine}. {policy}.', {
    engine: t(scanEngineLabels[container.engine]),
    policy: policyText(container.policy, t),
  })

  function billed(count: number, seconds: number) {
    const hours = format.hours(seconds)
    return t('{count file|files}, {hours} will be billed.', { count: format.number(count), hours })
  }

  async function questionOf(files: readonly Scanned[]): Promise<Question> {
    const seconds = files.reduce(
      (sum, { duration }) => sum + billedSeconds(container.policy, duration),
      0,
    )
    const unknown = files.filter(({ duration }) => duration === 0).length
    const otherwise = files.filter(({ engine }) => engine !== container.engine).length
    const names = files.map(({ name }) => name)
    const [first] = files
    return {
      title:
        files.length === 1 && first
          ? t('Rescan {name}?', { name: first.name })
          : t('Rescan {count file|files}?', { count: format.number(files.length) }),
      text: billed(files.length, seconds),
      consequences: [
        rules,
        ...(await costOf(container.engine, seconds)),
        ...(otherwise > 0
          ? [t('Scanned with another engine before: {count}', { count: otherwise })]
          : []),
        ...(unknown > 0
          ? [t('Duration not known yet, so billed in addition: {count}', { count: unknown })]
          : []),
        ...(names.length > 1 ? firstNames(names, t) : []),
      ],
      confirmLabel: t('Rescan'),
      call: call(scanFilesApi.rescan, { params: paramsOf(files) }),
    }
  }

  const paramsOf = (files: readonly Scanned[]) => ({
    cid: container.id,
    ids: files.map(({ id }) => id).join(','),
  })

  /** One call, for at most 50 files. */
  const rescan = (files: readonly Scanned[]) => api.rescan({ params: paramsOf(files), quiet: true })

  /** A second click while it asks does nothing. */
  async function once<T>(work: () => Promise<T>): Promise<T | false> {
    if (asking.current) return false
    asking.current = true
    try {
      return await work()
    } finally {
      asking.current = false
    }
  }

  const nothingToScan = () => notifications.warning(t('There is no file to scan again'))

  async function askAndRun(question: Question, run: () => ReturnType<typeof rescan>) {
    let rescanned = 0
    const agreed = await confirm.ask({
      ...question,
      run: async () => {
        rescanned = (await run()).data.rescanned
      },
    })
    if (!agreed) return false
    if (rescanned === 0) nothingToScan()
    else
      notifications.success(
        t('Rescan of {count file|files} submitted successfully', { count: rescanned }),
      )
    return true
  }

  return {
    /** Only the question, for those who make the calls themselves. */
    agree: async (files: readonly Scanned[]) => confirm.ask(await questionOf(files)),
    rescan,
    /** Asks, then scans these files again, at most 50; false: it was not wanted. */
    ask: (files: readonly Scanned[]) =>
      once(async () => askAndRun(await questionOf(files), () => rescan(files))),
    /** Asks, then scans every file of the container again; false: it was not wanted, or there is none. */
    askAll: () =>
      once(async () => {
        const { data } = await api.totals({ params: { cid: container.id } })
        if (data.rescannable === 0) {
          nothingToScan()
          return false
        }
        const all: Question = {
          title: t('Rescan all files of {name}?', { name: container.name }),
          text: billed(data.rescannable, data.billed),
          consequences: [rules, ...(await costOf(container.engine, data.billed))],
          confirmLabel: t('Rescan all'),
          call: call(scanFilesApi.rescanAll, { params: { cid: container.id } }),
        }
        return askAndRun(all, () => api.rescanAll({ params: { cid: container.id }, quiet: true }))
      }),
  }
}
