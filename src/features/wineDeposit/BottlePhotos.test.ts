import { NetworkError, type PicturePurpose } from '@/api'
import type { Picture } from '@/platform'
import { BottlePhotos, NEW_BOTTLE } from './BottlePhotos'

const photo = (name: string): Picture => ({ previewUrl: `blob:${name}`, bytes: 1, source: name })

function setUp(names: string[]) {
  const set: [string, string | null][] = []
  const released: string[] = []
  const uploads: { purpose: PicturePurpose; arrives: () => void; fails: () => void }[] = []
  const photos = new BottlePhotos(
    {
      api: {
        upload: (picture, purpose) =>
          new Promise((resolve, reject) => {
            const pictureId = `id of ${picture.source as string}`
            const arrives = () => resolve({ pictureId, url: '', width: 1, height: 1 })
            uploads.push({ purpose, arrives, fails: () => reject(new NetworkError('network')) })
          }),
      },
      choosePictures: () => Promise.resolve([photo(names.shift()!)]),
      pictures: { release: ({ previewUrl }) => void released.push(previewUrl) },
    },
    (...call) => {
      set.push(call)
      return Promise.resolve()
    },
  )
  return { photos, set, released, uploads }
}

it('a stored bottle has its photo once that is uploaded, whichever bottle is open meanwhile', async () => {
  const { photos, set, released, uploads } = setUp(['one', 'two'])
  const added = [photos.add('D1'), photos.add('D2')]
  await new Promise(setImmediate)
  expect([photos.of('D1').isUploading, photos.of('D2').isUploading]).toEqual([true, true])
  for (const { arrives } of uploads.reverse()) arrives()
  await Promise.all(added)
  expect(set.sort()).toEqual([
    ['D1', 'id of one'],
    ['D2', 'id of two'],
  ])
  expect(uploads.map(({ purpose }) => purpose)).toEqual(['bottle', 'bottle'])
  expect([photos.of('D1').list, photos.of('D2').list, released.sort()]).toEqual([[], [], ['blob:one', 'blob:two']])
})

it('a new bottle’s photo waits for its code', async () => {
  const { photos, set, uploads } = setUp(['one'])
  const added = photos.add(NEW_BOTTLE)
  await new Promise(setImmediate)
  uploads[0]!.arrives()
  await added
  expect([photos.of(NEW_BOTTLE).ids, set]).toEqual([['id of one'], []])
})

it('a photo whose upload fails can be sent again, or removed during the upload', async () => {
  const { photos, set, uploads } = setUp(['one', 'two'])
  const added = photos.add('D1')
  await new Promise(setImmediate)
  uploads[0]!.fails()
  await added
  const [{ id } = { id: '' }] = photos.of('D1').list
  expect([photos.of('D1').hasFailed, set]).toEqual([true, []])
  const retried = photos.retry('D1', id)
  await new Promise(setImmediate)
  photos.of('D1').remove(id)
  uploads[1]!.arrives()
  await retried
  expect([photos.of('D1').list, set]).toEqual([[], []])
})
