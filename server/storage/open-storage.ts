import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The storage of the settings: a bucket, else the data folder. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 === undefined ? createDiskStorage(join(dataDir, 'files')) : createS3Storage(s3)
