import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DirectoryObjects } from './directory-objects'
import type { HostObjects } from './host-objects'

interface ObjectsOptions {
  /** OBJECT_STORE_URL; without it objects are files in the data directory. */
  url: string | undefined
  dataDirectory: string
}

export async function openObjects({ url, dataDirectory }: ObjectsOptions): Promise<HostObjects> {
  if (url) {
    const [{ S3Objects }, { readS3Url }] = await Promise.all([
      import('./s3-objects'),
      import('./s3-bucket'),
    ])
    const temporary = join(dataDirectory, 'temporary')
    // What a crash left.
    await rm(temporary, { recursive: true, force: true })
    return new S3Objects(readS3Url(url), temporary)
  }
  const objects = new DirectoryObjects(join(dataDirectory, 'objects'))
  await objects.open()
  return objects
}
