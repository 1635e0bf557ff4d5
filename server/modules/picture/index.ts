import { HOUR } from '@domain/time'
import { defineSweep } from '../../jobs/sweeps'
import { defineModule, type ModuleGauge } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { type FilePort, watchFiles } from '../../ports/files/index'
import { createPicturePersonalData } from './personalData'
import { createPictureService } from './service'

/* What other modules may use of pictures. */
export { createPictureService } from './service'
export { addressOf, claimNewPictures, claimPictures, claimStaffPictures, pictureIdOf, releasePictures } from './claims'

function filesAway(files: FilePort): ModuleGauge {
  const isAway = watchFiles(files)
  return {
    name: 'files_away',
    help: '1: uploaded pictures can be neither read nor stored',
    read: async () => [{ value: Number(await isAway()) }],
  }
}

export const pictureModule = defineModule({
  name: 'picture',
  tables: ['picture', 'picture_upload', 'staff_picture'],
  make(deps) {
    const pictures = createPictureService(deps)
    return {
      upload: ({ user, ip }, { purpose, file }) => pictures.upload({ userId: user.userId, ip, purpose, file }),
      staffUpload: ({ staff, ip }, { purpose, file }) => pictures.uploadOfStaff({ staff, ip, purpose, file }),
      extends: [storesPersonalData(createPicturePersonalData(deps.db))],
      gauges: [filesAway(deps.ports.files)],
      sweeps: [...pictures.forgetting, defineSweep({ name: 'forget uploads', everyMs: HOUR, run: () => pictures.forgetUploads() })],
    }
  },
})
