import type { AppJson } from '../appJson'
import { type Calls, Refusal } from './call'
import type { Diner } from './diner'

export type Scope = 'scope.userLocation' | 'scope.writePhotosAlbum'

/** The permissions that the diner gave the app. WeChat asks once; after a refusal it refuses without asking, until its settings are changed. */
export class Permissions {
  constructor(
    private readonly answered: Map<string, boolean>,
    private readonly diner: Diner,
    private readonly app: AppJson,
  ) {}

  private willing = (scope: Scope): boolean => (scope === 'scope.userLocation' ? this.diner.position !== null : this.diner.savesPictures)

  get all(): Record<string, boolean> {
    return Object.fromEntries(this.answered)
  }

  request(scope: Scope): void {
    if (!this.answered.has(scope)) this.answered.set(scope, this.willing(scope))
    if (!this.answered.get(scope)) throw new Refusal('auth deny')
  }

  /** WeChat's own page of settings, where the diner may change them. */
  reconsider(): void {
    for (const scope of this.answered.keys()) this.answered.set(scope, this.willing(scope as Scope))
  }

  /** Only apps that declared it beforehand get positions. */
  checkDeclared(name: string): void {
    if (!this.app.requiredPrivateInfos?.includes(name)) throw new Error(`${name} is not in requiredPrivateInfos of app.json`)
    if (!this.app.permission?.['scope.userLocation']) throw new Error('app.json does not say what the position is for')
  }

  api = (calls: Calls) => ({
    getSetting: calls.define('getSetting', () => ({ authSetting: this.all })),
    openSetting: calls.define('openSetting', () => {
      this.reconsider()
      return { authSetting: this.all }
    }),
    openAppAuthorizeSetting: calls.define('openAppAuthorizeSetting', () => ({})),
    authorize: calls.define<{ scope: Scope }>('authorize', ({ scope }) => this.request(scope)),
  })
}
