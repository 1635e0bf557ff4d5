import type { UploadedPicture } from '@contract/shop/picture'
import { DomainError, RESULTS } from '@domain/results'
import { needsPassword, reachOf, type StaffAct } from '@domain/staff'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../ports/clock'
import { cookiesOf } from './cookies'
import { success } from '../calls/envelope'
import { factsOf } from '../calls/facts'
import type { Limits } from '../calls/limits'
import { isOwnOrigin } from '../origin'
import type { Staff, StaffDoor } from './staff'
import { LARGEST_PICTURE, type Receiver } from '../upload'

export const STAFF_UPLOAD_PATH = '/staff/uploadPicture'

/** The purposes of staff's pictures, and who may upload each. */
const ACTS = { dish: 'editMenu', logo: 'editMerchant', shop: 'editShop' } as const satisfies Record<string, StaffAct>
type StaffPurpose = keyof typeof ACTS
const isPurpose = (text: unknown): text is StaffPurpose => typeof text === 'string' && Object.hasOwn(ACTS, text)

/** The file can be read until the answer is sent. */
export type StaffUploadHandler = (
  context: { staff: Staff; ip: string },
  upload: { purpose: StaffPurpose; file: string },
) => Promise<UploadedPicture>

interface StaffUploadOptions {
  handler: StaffUploadHandler
  receive: Receiver
  door: StaffDoor
  limits: Limits
  clock: Clock
  publicUrl: string | undefined
}

/** `POST /api/staff/uploadPicture.action?purpose=dish` with one file: the cookie and the origin stand for the signature of diners. */
export function registerStaffUpload(app: FastifyInstance, { handler, receive, door, limits, clock, publicUrl }: StaffUploadOptions): void {
  app.post<{ Querystring: { purpose?: unknown } }>(
    `/api${STAFF_UPLOAD_PATH}.action`,
    { bodyLimit: LARGEST_PICTURE + 64 * 1024 },
    async (request, reply) => {
      const token = cookiesOf(request, reply, publicUrl).get('staff')
      Object.assign(factsOf(request), { path: STAFF_UPLOAD_PATH, caller: token?.slice(0, 16) })
      if (!isOwnOrigin(request, publicUrl, { isRequired: true })) throw new DomainError('forbidden')
      await limits.take(request)
      const device = (request.headers['user-agent'] ?? '').slice(0, 200)
      const staff = token === null ? null : await door.find(token, { ip: request.ip, device, now: clock.now() })
      if (!staff) throw new DomainError('staffSignedOut')
      const { purpose } = request.query
      if (!isPurpose(purpose)) throw new DomainError('badInput', { field: 'purpose' }, 'purpose')
      const reach = reachOf(staff.grants, ACTS[purpose])
      const isOpen = reach === 'all' || reach.length > 0
      if (!isOpen || staff.owesSecondFactor || (staff.session.tabletId !== null && needsPassword(ACTS[purpose])))
        throw new DomainError('forbidden')
      if (!request.isMultipart()) throw new DomainError('badInput', { field: 'file' }, 'file')
      const file = await request.file()
      if (!file) throw new DomainError('badInput', { field: 'file' }, 'file')
      try {
        const stored = await receive(request, file, (path) => handler({ staff, ip: request.ip }, { purpose, file: path }))
        factsOf(request).resultCode = RESULTS.success
        return await reply.send(success(stored))
      } finally {
        // An unread file would keep the connection open.
        file.file.resume()
      }
    },
  )
}
