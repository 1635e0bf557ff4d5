import { fakeApi } from '../../../test/support/client/fakes'
import { AddressModel } from './AddressModel'

const HOME = { name: '梧桐里', address: '愚园路 1107 弄', lat: 31.2271, lng: 121.4435 }
const FOUND = { name: '安西小区', address: '安西路 20 号', titu: 31.2301, gitu: 121.4435 }

const setUp = (list: (typeof FOUND)[] | Error = [FOUND]) => {
  const fake = fakeApi({
    '/searchPlace': () => {
      if (list instanceof Error) throw list
      return { list }
    },
  })
  return { model: new AddressModel({ api: fake.api, hasMap: () => true }, null), callCount: () => fake.calls.length }
}

it('a pin that is dragged to the door keeps the name of its place', async () => {
  const { model, callCount } = setUp()
  model.setPlace(HOME)
  await model.movePin({ lat: HOME.lat + 0.0005, lng: HOME.lng })
  expect(model.form.draft).toMatchObject({ address: '梧桐里', titu: HOME.lat + 0.0005, gitu: HOME.lng })
  expect(callCount()).toBe(0)
})

it('a pin farther away, or before any place was chosen, takes the nearest name and keeps its position', async () => {
  const { model } = setUp()
  await model.movePin({ lat: 31.2305, lng: 121.4431 })
  expect(model.form.draft).toMatchObject({ address: '安西小区', addressDetail: '安西路 20 号', titu: 31.2305, gitu: 121.4431 })
  model.setPlace(HOME)
  await model.movePin({ lat: HOME.lat + 0.003, lng: HOME.lng })
  expect(model.form.draft).toMatchObject({ address: '安西小区', titu: HOME.lat + 0.003 })
})

it('where the position has no name, the pin moves and its place is still required', async () => {
  const { model } = setUp(new Error('offline'))
  await model.movePin({ lat: 31.2305, lng: 121.4431 })
  expect(model.form.draft).toMatchObject({ address: '', titu: 31.2305 })
  expect(model.form.check()).toBe(false)
})

it('a pin that was dragged to a position without a name no longer has the name of its place', async () => {
  const { model } = setUp([])
  model.setPlace(HOME)
  await model.movePin({ lat: HOME.lat + 0.003, lng: HOME.lng })
  expect(model.form.draft).toMatchObject({ address: '', titu: HOME.lat + 0.003 })
})

it('saving while the name is being loaded waits for it', async () => {
  const { model } = setUp([])
  model.setPlace(HOME)
  void model.movePin({ lat: HOME.lat + 0.003, lng: HOME.lng })
  await model.save()
  expect(model.form.errors.address).toBeTruthy()
})

it('the last of several answers applies to the pin', async () => {
  const { model } = setUp()
  const dragged = model.movePin({ lat: 31.2305, lng: 121.4431 })
  model.setPlace(HOME)
  await dragged
  expect(model.form.draft).toMatchObject({ address: '梧桐里', titu: HOME.lat })
})
