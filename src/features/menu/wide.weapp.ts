/** A mini-program stands upright, and a tablet draws it larger. */
export {}
