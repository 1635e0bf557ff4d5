import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type Api, ApiError, NetworkError, type PicturePurpose } from '@/api'
import type { Picture, PicturesPort } from '@/platform'

export interface PictureUpload {
  id: string
  picture: Picture
  state: 'uploading' | 'failed' | 'ready'
  /** The id on the server. */
  pictureId: string | null
}

export interface PictureUploadsDeps {
  api: Pick<Api, 'upload'>
  /** Empty when the diner chose none, or could not, which has been shown. */
  choosePictures: (most: number) => Promise<Picture[]>
  pictures: Pick<PicturesPort, 'release'>
}

/** Pictures that a diner adds to a form; each is uploaded as soon as it is chosen. */
export class PictureUploads {
  list: PictureUpload[] = []
  private nextId = 1

  constructor(
    private readonly deps: PictureUploadsDeps,
    private readonly use: { purpose: PicturePurpose; most: number },
  ) {
    makeAutoObservable<this, 'deps' | 'use' | 'nextId'>(
      this,
      { deps: false, use: false, nextId: false, list: observableRef },
      { autoBind: true },
    )
  }

  get room(): number {
    return this.use.most - this.list.length
  }

  get isUploading(): boolean {
    return this.list.some(({ state }) => state === 'uploading')
  }

  get hasFailed(): boolean {
    return this.list.some(({ state }) => state === 'failed')
  }

  get ids(): string[] {
    return this.list.flatMap(({ pictureId }) => pictureId ?? [])
  }

  async add(): Promise<void> {
    if (this.room <= 0) return
    const chosen = await this.deps.choosePictures(this.room)
    const added = chosen.slice(0, this.room).map((picture) => this.waiting(picture))
    for (const picture of chosen.slice(added.length)) this.deps.pictures.release(picture)
    runInAction(() => (this.list = [...this.list, ...added]))
    await Promise.all(added.map(({ id }) => this.upload(id)))
  }

  async retry(id: string): Promise<void> {
    this.change(id, { state: 'uploading' })
    await this.upload(id)
  }

  remove(id: string): void {
    const removed = this.list.find((one) => one.id === id)
    if (removed) this.deps.pictures.release(removed.picture)
    this.list = this.list.filter((one) => one.id !== id)
  }

  releaseAll(): void {
    for (const { picture } of this.list) this.deps.pictures.release(picture)
  }

  /** The call has shown the problem; the picture offers a retry. */
  private async upload(id: string): Promise<void> {
    const found = this.list.find((one) => one.id === id)
    if (!found) return
    try {
      const { pictureId } = await this.deps.api.upload(found.picture, this.use.purpose)
      this.change(id, { state: 'ready', pictureId })
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error
      this.change(id, { state: 'failed' })
    }
  }

  private change(id: string, fields: Partial<PictureUpload>): void {
    this.list = this.list.map((one) => (one.id === id ? { ...one, ...fields } : one))
  }

  private waiting(picture: Picture): PictureUpload {
    return { id: `p${this.nextId++}`, picture, state: 'uploading', pictureId: null }
  }
}
