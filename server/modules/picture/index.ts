import { HOUR } from '@domain/time'
import { defineSweep } from '../../jobs/sweeps'
import type { Deps, Module } from '../../module'
import { createPictureService } from './service'

/* What other modules may use of pictures. */
export { createPicturePersonalData } from './personalData'
export { createPictureService } from './service'
export { addressOf, claimPictures, pictureIdOf, releasePictures } from './claims'

export function createPictureModule(deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const pictures = createPictureService(deps)
  return {
    upload: ({ user, ip }, { purpose, file }) => pictures.upload({ userId: user.userId, ip, purpose, file }),
    sweeps: [
      defineSweep({ name: 'forget pictures', everyMs: HOUR, run: () => pictures.forget() }),
      defineSweep({ name: 'forget uploads', everyMs: HOUR, run: () => pictures.forgetUploads() }),
    ],
  } satisfies Module
}
