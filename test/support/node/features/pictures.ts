import { sign } from '@domain/signature'
import sharp from 'sharp'
import type { Caller } from '../api'
import type { TestServer } from '../server'

interface Uploaded {
  pictureId: string
  url: string
}

/** A small picture, uploaded by a diner. */
export async function uploadPicture({ url, config }: TestServer, caller: Caller, purpose = 'review') {
  const params = JSON.stringify({ ...caller, lang: 'en', purpose })
  const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#c96' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('params', params)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
  const answer = await fetch(`${url}/api/uploadPicture.action`, {
    method: 'POST',
    headers: { sign: sign(config.signSecret, '/uploadPicture', params) },
    body: form,
  })
  return (await answer.json()) as { resultCode: string; resultMsg: string; data: Uploaded }
}
