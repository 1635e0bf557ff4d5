import { HOUR } from '@domain/time'
import { defineSweep } from '../../jobs/sweeps'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { createPicturePersonalData } from './personalData'
import { createPictureService } from './service'

/* What other modules may use of pictures. */
export { createPictureService } from './service'
export { addressOf, claimPictures, claimStaffPictures, pictureIdOf, releasePictures } from './claims'

export const pictureModule = defineModule({
  name: 'picture',
  tables: ['picture', 'picture_upload', 'staff_picture'],
  make(deps) {
    const pictures = createPictureService(deps)
    return {
      upload: ({ user, ip }, { purpose, file }) => pictures.upload({ userId: user.userId, ip, purpose, file }),
      staffUpload: ({ staff, ip }, { purpose, file }) => pictures.uploadOfStaff({ staff, ip, purpose, file }),
      extends: [storesPersonalData(createPicturePersonalData(deps.db))],
      sweeps: [
        defineSweep({ name: 'forget pictures', everyMs: HOUR, run: () => pictures.forget() }),
        defineSweep({ name: 'forget uploads', everyMs: HOUR, run: () => pictures.forgetUploads() }),
      ],
    }
  },
})
