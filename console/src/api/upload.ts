import type { Envelope } from '@contract/common'
import type { UploadedPicture } from '@contract/shop/picture'
import { RESULTS } from '@domain/results'
import { NoAnswer, Refusal } from './call'

const TIMEOUT_MS = 60_000

/** Uploads a picture of a dish, the logo or a shop and returns its URL. Rejects with Refusal or NoAnswer. */
export const uploadPicture = async (purpose: 'dish' | 'logo' | 'shop', picture: Blob): Promise<UploadedPicture> => {
  const body = new FormData()
  body.append('file', picture, 'picture')
  const reply = await fetch(`/api/staff/uploadPicture.action?purpose=${purpose}`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    (response) => response.json().catch(() => null) as Promise<Envelope<UploadedPicture> | null>,
    () => null,
  )
  if (!reply) throw new NoAnswer()
  if (reply.resultCode !== RESULTS.success) throw new Refusal(reply.resultCode, reply.resultMsg, reply.field ?? null)
  return reply.data as UploadedPicture
}
