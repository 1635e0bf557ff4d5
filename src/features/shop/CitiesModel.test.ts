import type { ShopStore } from '@/stores'
import { fakeApi } from '../../../test/support/client/fakes'
import { CitiesModel } from './CitiesModel'

const region = (regionCd: string, regionNmCn: string, initial: string, titu: number, gitu: number) => ({
  regionCd,
  regionNmCn,
  province: 'P',
  initial,
  titu,
  gitu,
  shopCount: 2,
})
const provinces = [
  { province: 'Shanghai', regions: [region('c1', 'Shanghai', 'S', 31.2, 121.4)] },
  { province: 'Zhejiang', regions: [region('c2', 'Hangzhou', 'H', 30.2, 120.2), region('c3', 'Ningbo', 'N', 29.9, 121.5)] },
]

const setUp = async (position: ShopStore['position'] = null) => {
  const fake = fakeApi({ '/nocheck/getProvRegionMap': () => ({ provinces }) as never })
  const model = new CitiesModel(fake.api, { position } as ShopStore)
  await model.provinces.load()
  return { model, fake }
}
const found = (model: CitiesModel) => model.found.map(({ name, cities }) => [name, ...cities.map((city) => city.name)])

describe('the cities', () => {
  it('of every merchant are listed under their provinces', async () => {
    const { model, fake } = await setUp()
    expect(fake.calls).toEqual([{ path: '/nocheck/getProvRegionMap', input: { mchntCd: undefined } }])
    expect(found(model)).toEqual([
      ['Shanghai', 'Shanghai'],
      ['Zhejiang', 'Hangzhou', 'Ningbo'],
    ])
  })

  it.each([
    ['ning', [['Zhejiang', 'Ningbo']]],
    [' H ', expect.arrayContaining([['Zhejiang', 'Hangzhou']])],
    ['paris', []],
  ])('are found by name and by first letter: %s', async (word, expected) => {
    const { model } = await setUp()
    model.setWord(word)
    expect(found(model)).toEqual(expected)
  })

  it('begin with the nearest, once the position is known and nothing is searched', async () => {
    expect((await setUp()).model.nearest).toBeNull()
    const { model } = await setUp({ kind: 'at', lat: 30, lng: 120 })
    expect(model.nearest).toMatchObject({ cityId: 'c2' })
    model.setWord('s')
    expect(model.nearest).toBeNull()
  })
})
