import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api'
import { SmsCode } from '@/stores'
import type { DataFile, FileOpener } from './file'

export interface MyDataDeps {
  api: Api
  now: () => number
  /** Makes what opens the file at this address of the server. */
  openerOf: (file: DataFile) => FileOpener
}

/** Files with all that is held of the member, for a code. */
export class MyDataModel {
  files: { pdf: FileOpener; data: FileOpener } | null = null
  isMaking = false
  readonly sms: SmsCode

  constructor(private readonly deps: MyDataDeps) {
    const { api, now } = deps
    // The server sends it to the member's own number, so the call names none.
    this.sms = new SmsCode({ request: () => api.call('/getSmsCode', { phone: '', purpose: 'download' }, { notice: 'none' }), now })
    makeAutoObservable<this, 'deps'>(this, { deps: false, sms: false, files: observableRef }, { autoBind: true })
  }

  /** A refusal is shown at the code. */
  async make(): Promise<void> {
    if (this.isMaking || !this.sms.check()) return
    this.isMaking = true
    try {
      const { pdf, data } = await this.deps.api.call('/downloadMyData', { smsCode: this.sms.code }, { notice: 'none' })
      const { openerOf } = this.deps
      runInAction(() => (this.files = { pdf: openerOf(pdf), data: openerOf(data) }))
    } catch (error) {
      this.sms.fail(error)
    } finally {
      runInAction(() => (this.isMaking = false))
    }
  }
}
