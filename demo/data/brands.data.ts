interface DemoBrand {
  readonly name: string
  /** Prefix of the brand's lot numbers. */
  readonly code: string
  /** Where the invented company packs. Used in the copy and on the back label. */
  readonly town: string
  readonly isHouse: boolean
}

/** Twenty-nine invented names. None belongs to a seller we know of. */
export const demoBrands: readonly DemoBrand[] = [
  { name: 'Wyrdgrove', code: 'WYR', town: 'Kingston, New York', isHouse: true },
  { name: 'Quillmoss', code: 'QUI', town: 'Bend, Oregon', isHouse: false },
  { name: 'Fernbarrow', code: 'FER', town: 'Asheville, North Carolina', isHouse: false },
  { name: 'Tarnleaf', code: 'TAR', town: 'Duluth, Minnesota', isHouse: false },
  { name: 'Brackenby', code: 'BRA', town: 'Boise, Idaho', isHouse: false },
  { name: 'Ostrelle', code: 'OST', town: 'Tempe, Arizona', isHouse: false },
  { name: 'Vellamere', code: 'VEL', town: 'Savannah, Georgia', isHouse: false },
  { name: 'Ashdrift', code: 'ASH', town: 'Reno, Nevada', isHouse: false },
  { name: 'Marrowick', code: 'MAR', town: 'Tulsa, Oklahoma', isHouse: false },
  { name: 'Pellwyn', code: 'PEL', town: 'Trenton, New Jersey', isHouse: false },
  { name: 'Sorrelgate', code: 'SOR', town: 'Richmond, Virginia', isHouse: false },
  { name: 'Thistlemark', code: 'THI', town: 'Grand Rapids, Michigan', isHouse: false },
  { name: 'Orrinwood', code: 'ORR', town: 'Eugene, Oregon', isHouse: false },
  { name: 'Caldraleaf', code: 'CAL', town: 'Fort Worth, Texas', isHouse: false },
  { name: 'Wexmere', code: 'WEX', town: 'Lancaster, Pennsylvania', isHouse: false },
  { name: 'Dunfallow', code: 'DUN', town: 'Columbia, Missouri', isHouse: false },
  { name: 'Hollispine', code: 'HOL', town: 'Spokane, Washington', isHouse: false },
  { name: 'Birchmantle', code: 'BIR', town: 'Portland, Maine', isHouse: false },
  { name: 'Kestrow', code: 'KES', town: 'El Paso, Texas', isHouse: false },
  { name: 'Lunmarsh', code: 'LUN', town: 'Lexington, Kentucky', isHouse: false },
  { name: 'Emberfold', code: 'EMB', town: 'Tucson, Arizona', isHouse: false },
  { name: 'Yarrowden', code: 'YAR', town: 'Missoula, Montana', isHouse: false },
  { name: 'Gravenleaf', code: 'GRA', town: 'Omaha, Nebraska', isHouse: false },
  { name: 'Tollymoor', code: 'TOL', town: 'Albany, New York', isHouse: false },
  { name: 'Isenbark', code: 'ISE', town: 'Fargo, North Dakota', isHouse: false },
  { name: 'Mossbriar', code: 'MOS', town: 'Athens, Georgia', isHouse: false },
  { name: 'Vantrey', code: 'VAN', town: 'Houston, Texas', isHouse: false },
  { name: 'Copperfen', code: 'COP', town: 'Albuquerque, New Mexico', isHouse: false },
  { name: 'Larkspindle', code: 'LAR', town: 'Scranton, Pennsylvania', isHouse: false },
]
