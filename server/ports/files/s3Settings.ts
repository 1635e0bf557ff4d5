import { type Config, ConfigError } from '../../config'

export interface S3Settings {
  /** Undefined: Amazon's, of the region. */
  endpoint: string | undefined
  /** The same for browsers. */
  publicEndpoint: string | undefined
  region: string
  bucket: string
  isPathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
}

export type S3Config = Pick<
  Config,
  's3Endpoint' | 's3PublicEndpoint' | 's3Region' | 's3Bucket' | 's3PathStyle' | 's3AccessKeyId' | 's3SecretAccessKey' | 'publicUrl'
>

const NEEDED = {
  s3Region: 'S3_REGION',
  s3Bucket: 'S3_BUCKET',
  s3AccessKeyId: 'S3_ACCESS_KEY_ID',
  s3SecretAccessKey: 'S3_SECRET_ACCESS_KEY',
} as const

/** Whatever is missing is reported by its name, all at once. */
export function s3Settings(config: S3Config): S3Settings {
  const problems = Object.entries(NEEDED)
    .filter(([key]) => !config[key as keyof typeof NEEDED])
    .map(([, name]) => `${name} is needed by FILE_STORE=s3`)
  const { s3Endpoint: endpoint, s3Region, s3Bucket, s3AccessKeyId, s3SecretAccessKey, publicUrl } = config
  const publicEndpoint = config.s3PublicEndpoint ?? endpoint
  if (publicUrl?.startsWith('https:') && publicEndpoint?.startsWith('http:'))
    problems.push('S3_PUBLIC_ENDPOINT must begin https:// where PUBLIC_URL does: browsers load no pictures over http into such a page')
  if (!s3Region || !s3Bucket || !s3AccessKeyId || !s3SecretAccessKey || problems.length > 0) throw new ConfigError(problems)
  return {
    endpoint,
    publicEndpoint,
    region: s3Region,
    bucket: s3Bucket,
    isPathStyle: config.s3PathStyle,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
  }
}
