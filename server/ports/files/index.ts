import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config'
import { createFolderFiles } from './folder'
import { createMovingFiles } from './moving'
import { type FilePort, PICTURES } from './port'
import { createS3Files } from './s3'
import { type S3Config, s3Settings } from './s3Settings'

export { type FileFacts, type FilePort, FilesFault, isFileName, PICTURES, typeOf } from './port'
export { createFolderFiles } from './folder'
export { createS3Files } from './s3'
export { s3Settings } from './s3Settings'
export { watchFiles } from './watch'

export type FilesConfig = Pick<Config, 'dataDir'> & ({ fileStore: 'folder' } | ({ fileStore: 's3' } & S3Config))

/** Where uploaded files are. A folder from before a store was configured is read for as long as it is there. */
export function createFiles(config: FilesConfig): FilePort {
  const folder = createFolderFiles(config.dataDir)
  if (config.fileStore === 'folder') return folder
  const store = createS3Files(s3Settings(config))
  return existsSync(join(config.dataDir, PICTURES)) ? createMovingFiles(folder, store) : store
}
