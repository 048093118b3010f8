import { Notifications, Regions, useForm, useService, useT } from '@console/core/browser'
import { call } from '@console/core/contract'
import { useEffect } from 'react'
import { musicBucketId } from '#plugins/buckets/contract'
import { type Container, containersApi } from '../../../contract'
import { useContainerChoice } from '../use-container-choice'
import { ContainerFields, requestOf, valuesOf } from './container-fields'

interface Options {
  /** Undefined: a new one. */
  container: Container | undefined
  onSaved(container: Container): Promise<unknown>
}

/** The form of a container, wherever it stands. */
export function useContainerForm({ container, onSaved }: Options) {
  const t = useT()
  const notifications = useService(Notifications)
  const regions = useService(Regions)
  const choice = useContainerChoice(container)
  const region = container?.region ?? regions.region$.value
  const form = useForm({
    schema: ContainerFields,
    initial: valuesOf(container),
    call(values) {
      const body = requestOf(values)
      return container
        ? call(containersApi.update, { params: { id: container.id }, body })
        : call(containersApi.create, { body: { ...body, region } })
    },
    async onSaved({ data }) {
      const { name } = data
      notifications.success(
        container
          ? t('Container “{name}” updated successfully', { name })
          : t('Container “{name}” created successfully', { name }),
      )
      await onSaved(data)
    },
  })
  const needsMusic = [2, 3].includes(form.watch('engine'))
  const hasMusic = form.watch('buckets').includes(musicBucketId)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is made anew with every drawing
  useEffect(() => {
    if (needsMusic && !hasMusic) form.set('buckets', [...form.watch('buckets'), musicBucketId])
  }, [needsMusic, hasMusic])

  return { form, choice, region }
}
export type ContainerForm = ReturnType<typeof useContainerForm>
