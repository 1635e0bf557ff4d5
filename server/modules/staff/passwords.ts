/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Loaded when somebody first signs in: a native library that no diner needs. */
const argon2 = () => import('@node-rs/argon2')

export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, COST)

let nobodys: Promise<string> | undefined

/** Takes as long for somebody who has none, so that time does not tell who exists. */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  const { verify } = await argon2()
  nobodys ??= hashPassword('nobody has this one')
  const matches = await verify(hash ?? (await nobodys), password)
  return hash !== null && matches
}
