import { PictureUploads, type PictureUploadsDeps } from '@/stores/form/PictureUploads'

/** In place of a bottle's id: the bottle that is being added. */
export const NEW_BOTTLE = ''

/** Photos that a diner adds to bottles. Each bottle has uploads of its own, so that one continues while another bottle is open. */
export class BottlePhotos {
  private readonly uploads = new Map<string, PictureUploads>()

  constructor(
    private readonly deps: PictureUploadsDeps,
    /** Gives a stored bottle its photo; the call has already shown a refusal. */
    readonly set: (depositId: string, pictureId: string | null) => Promise<void>,
  ) {}

  of(depositId: string): PictureUploads {
    const found = this.uploads.get(depositId)
    if (found) return found
    const made = new PictureUploads(this.deps, { purpose: 'bottle', most: 1 })
    this.uploads.set(depositId, made)
    return made
  }

  async add(depositId: string): Promise<void> {
    await this.of(depositId).add()
    await this.attach(depositId)
  }

  async retry(depositId: string, id: string): Promise<void> {
    await this.of(depositId).retry(id)
    await this.attach(depositId)
  }

  drop(depositId: string): void {
    const photo = this.of(depositId)
    for (const { id } of [...photo.list]) photo.remove(id)
  }

  dropAll(): void {
    for (const depositId of this.uploads.keys()) this.drop(depositId)
  }

  /** A stored bottle gets its photo as soon as that is uploaded; a new bottle gets it together with its code. */
  private async attach(depositId: string): Promise<void> {
    const [pictureId] = this.of(depositId).ids
    if (depositId === NEW_BOTTLE || pictureId === undefined) return
    await this.set(depositId, pictureId)
    this.drop(depositId)
  }
}
