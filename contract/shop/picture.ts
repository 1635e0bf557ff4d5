import { Type, type Static } from '@sinclair/typebox'
import { CommonParams } from '../common'
import { Id, OneOf } from '../schema'

/**
 * The one call that is not JSON: multipart POST to `/uploadPicture.action` with the text field `params` (a JSON string) before the field `file`.
 * `sign` covers path + the exact `params` string. Pictures are checked by content and re-encoded. Decision 0012.
 */
export const UPLOAD_PATH = '/uploadPicture'
const UPLOAD_PURPOSES = ['review', 'headImg', 'refund', 'transfer', 'bottle'] as const
export const UploadParams = Type.Composite([CommonParams, Type.Object({ purpose: OneOf(UPLOAD_PURPOSES) })])
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]
export const UploadedPicture = Type.Object({ pictureId: Id, url: Type.String(), width: Type.Integer(), height: Type.Integer() })
export type UploadedPicture = Static<typeof UploadedPicture>
