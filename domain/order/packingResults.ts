/** Refusals at the packing table, and of parcels: a part of RESULTS. */
export const PACKING_RESULTS = {
  weightWrong: '400185',
  notWeighed: '400186',
  parcelWrong: '400187',
  parcelsMissing: '400188',
  parcelNotFound: '400189',
  trackingNoTaken: '400190',
} as const
