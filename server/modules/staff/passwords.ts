/** Parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Loaded at the first sign-in, since it is a native library that diners' calls do not need. */
const argon2 = () => import('@node-rs/argon2')

export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, COST)

let nobodys: Promise<string> | undefined

/** Takes the same time for an unknown account, so that the timing does not reveal which accounts exist. */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  const { verify } = await argon2()
  nobodys ??= hashPassword('nobody has this one')
  const matches = await verify(hash ?? (await nobodys), password)
  return hash !== null && matches
}
