import { ApiError, NetworkError } from '@/api'
import { type Profile, Resource, type ShopStore } from '@/stores'
import { ProfileModel } from './ProfileModel'

const an: Profile = { nickname: '小满', picture: '', phone: '138****6072', gender: '0', birthday: '' }
const noon = Date.UTC(2026, 10, 21, 4)

const setUp = (profile: Profile = an, { failure, utcOffsetMin }: { failure?: Error; utcOffsetMin?: number } = {}) => {
  const saved: unknown[] = []
  const resource = new Resource(async () => profile)
  const keep = (kind: string) => async (fields: object) => {
    if (failure) throw failure
    saved.push({ kind, ...fields })
    resource.set({ ...profile, ...fields })
  }
  const model = new ProfileModel({
    api: { upload: async () => ({ pictureId: 'p1', url: '/pictures/p1.webp', width: 1, height: 1 }) },
    session: { profile: resource, updateProfile: keep('update') },
    shop: { merchant: utcOffsetMin === undefined ? null : ({ utcOffsetMin } as ShopStore['merchant']) },
    now: () => noon,
  })
  return { model, saved }
}

describe('the profile', () => {
  it('shows what is stored and knows whether it was changed', async () => {
    const { model } = setUp()
    await model.load()
    expect(model).toMatchObject({ nickname: '小满', isChanged: false, today: '2026-11-21' })
    model.setGender('2')
    expect(model.isChanged).toBe(true)
    await model.load()
    expect(model.gender).toBe('2')
  })

  it('saves a name without a birthday, which is then not sent', async () => {
    const { model, saved } = setUp()
    await model.load()
    model.setNickname(' 林小满 ')
    expect(await model.save()).toBe(true)
    expect(saved).toEqual([{ kind: 'update', nickname: '林小满', gender: '0' }])
  })

  it('names the problem of each field, and clears it when it is corrected', async () => {
    const { model, saved } = setUp()
    await model.load()
    model.setNickname('<b>')
    model.setBirthday('2026-11-22')
    expect(await model.save()).toBe(false)
    expect(model.errors).toEqual({ name: { rule: 'nameIllegal' }, birthday: { rule: 'birthdayMalformed' } })
    model.setNickname('小满')
    expect(model.errors).toEqual({ birthday: { rule: 'birthdayMalformed' } })
    expect(saved).toEqual([])
  })

  it('allows no birthday after today in the merchant’s time zone', () => {
    expect(setUp(an, { utcOffsetMin: 13 * 60 }).model.today).toBe('2026-11-21')
    expect(setUp(an, { utcOffsetMin: -5 * 60 }).model.today).toBe('2026-11-20')
  })

  it('requires a birthday of a new member', async () => {
    const { model } = setUp()
    await model.load()
    expect(model.check(true)).toBe(false)
    expect(model.errors).toEqual({ birthday: { rule: 'birthdayMissing' } })
    model.setBirthday('1998-05-20')
    expect(model.check(true)).toBe(true)
    expect(model.fields).toEqual({ nickname: '小满', gender: '0', birthday: '1998-05-20' })
  })

  it.each([
    [new ApiError('100108', 'Not allowed', 'nicName'), { name: { message: 'Not allowed' } }],
    [new ApiError('100015', 'Set already', 'userBirth'), { birthday: { message: 'Set already' } }],
    [new NetworkError('network'), { name: { offline: true } }],
  ])('shows what the server says where it belongs', async (failure, errors) => {
    const { model } = setUp(an, { failure })
    await model.load()
    expect(await model.save()).toBe(false)
    expect(model).toMatchObject({ errors, isSaving: false })
  })

  it('saves a new picture at once, and says when that fails', async () => {
    const picture = { previewUrl: 'blob:1', bytes: 1, source: null }
    const { model, saved } = setUp()
    await model.changePicture(picture)
    expect(saved).toEqual([{ kind: 'update', picture: '/pictures/p1.webp' }])
    const broken = setUp(an, { failure: new ApiError('900008', 'No picture') }).model
    await broken.changePicture(picture)
    expect(broken).toMatchObject({ errors: { picture: { message: 'No picture' } }, isUploading: false })
  })
})
