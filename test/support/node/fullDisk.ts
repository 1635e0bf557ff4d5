import { fillDisk } from './badDisk'

/** The real server on a disk that is full while the file of DISK_FULL exists. */
fillDisk(process.env.DISK_FULL!)
void import('../../../server/main')
