import { HOUR } from '@domain/time'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, joins, Shopper, t } from '../support/shopper'

/** A room by the half hour of the tea shop (server/seeds/shanlan): ¥88 an hour for members, a fifth more on Saturdays from 13:00. */
const SHOP = 'sl-rg'
const CODE = 'TSLRG01'
const ROOM = '听雨'

let host: WeappHost
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())

it('an hour in a room: booked ahead, started by its code, extended, and paid on one bill', async () => {
  const ann = new Shopper(host, { name: 'ann' })
  const { phone } = ann
  phone.diner.phone = '13800138641'
  ann.open('packShop/pages/booking/main', { shopId: SHOP })
  await phone.taps(t('booking.cell', { room: ROOM, time: '14:00' }))
  await phone.sees(t('booking.what', { room: ROOM, date: '今天', from: '14:00', to: '15:00' }))
  // The handle is dragged by a finger, a half hour for each 22 px, and no shorter than the shop's minimum of an hour.
  const drags = async (byPx: number, to: string) => {
    phone.drags(phone.ofClass('zm-booking__grip')[0]!, byPx)
    await phone.sees(t('booking.what', { room: ROOM, date: '今天', from: '14:00', to }))
  }
  await drags(44, '16:00')
  await drags(-88, '15:00')
  await phone.taps(t('booking.login'))
  await phone.isAt('packOther/pages/validatePhone')
  await phone.taps(/^我已阅读并同意/, 'checkbox')
  await phone.taps(t('login.byButton'))
  await joins(phone)
  await phone.isAt('packShop/pages/booking/main')
  await phone.taps(t('booking.book'))
  await phone.sees(t('booking.upcoming'))

  // In the room, on time.
  host.server.clock.advance(2 * HOUR)
  ann.scan(CODE)
  // The room's name is the same everywhere as when it was booked.
  await phone.sees(ROOM)
  await phone.sees(t('cart.atTable', { table: ROOM }))
  await phone.taps(t('cart.seeTable'))
  await phone.sees(t('visit.bookedFor', { from: '14:00', to: '15:00' }))
  await phone.taps(t('visit.begin'))
  await phone.taps(beginning(t('visit.running', { room: ROOM })))
  await phone.sees(t('stay.used'))
  await phone.taps(beginning(t('stay.extend', { price: '' }).trim()))
  await phone.sees(t('stay.extended', { time: '15:30' }))

  // The bill has the time that was used, at the member price.
  await phone.taps(t('stay.end'))
  await phone.taps(t('visit.settle'))
  await phone.taps(t('visit.pay', { price: '¥105.60' }))
  await phone.isAt('packOrder/pages/success')
  await phone.sees(t('paid.title'))
  await phone.sees(ROOM)
  ann.open('pages/order/main')
  await phone.sees(new RegExp(`· ${ROOM}$`))
  ann.leave()
})
