/*
 * What people write instead of the name of a closed place: the post offices of its own ZIP codes and its neighborhoods.
 * A name that is also another place of the state is not here: Carmel Valley is a part of San Diego, and a town near Monterey.
 */

export const sanDiegoNames: readonly string[] = [
  ...['La Jolla', 'La Jolla Shores', 'Bird Rock', 'San Ysidro', 'Otay Mesa', 'Nestor', 'Palm City'],
  ...[
    'Pacific Beach',
    'Mission Beach',
    'Ocean Beach',
    'Point Loma',
    'Loma Portal',
    'Sunset Cliffs',
    'Bay Park',
  ],
  ...['Mira Mesa', 'Miramar', 'Scripps Ranch', 'Rancho Bernardo', 'Rancho Penasquitos', 'Sabre Springs'],
  ...[
    'Carmel Mountain Ranch',
    'Torrey Pines',
    'Torrey Highlands',
    'Pacific Highlands Ranch',
    'Sorrento Valley',
  ],
  ...['Black Mountain Ranch', 'Clairemont', 'Clairemont Mesa', 'Kearny Mesa', 'Serra Mesa', 'Linda Vista'],
  ...['Mission Valley', 'Tierrasanta', 'Allied Gardens', 'Grantville', 'Del Cerro', 'University City'],
  ...['Hillcrest', 'North Park', 'South Park', 'Golden Hill', 'Normal Heights', 'City Heights', 'Talmadge'],
  ...[
    'Rolando',
    'College Area',
    'Encanto',
    'Paradise Hills',
    'Skyline Hills',
    'Emerald Hills',
    'Chollas View',
  ],
  ...[
    'Logan Heights',
    'Barrio Logan',
    'Sherman Heights',
    'East San Diego',
    'South San Diego',
    'Downtown San Diego',
  ],
]

export const newportBeachNames: readonly string[] = [
  ...[
    'Corona del Mar',
    'Newport Coast',
    'Balboa',
    'Balboa Island',
    'Balboa Peninsula',
    'Lido Isle',
    'Eastbluff',
  ],
  ...[
    'Newport Heights',
    'Newport Center',
    'San Joaquin Hills',
    'Crystal Cove',
    'Dover Shores',
    'Harbor View',
  ],
]

export const denverNames: readonly string[] = [
  ...[
    'Montbello',
    'Green Valley Ranch',
    'Stapleton',
    'Central Park',
    'Capitol Hill',
    'Five Points',
    'Park Hill',
  ],
  ...[
    'Washington Park',
    'Cherry Creek North',
    'Lowry',
    'Montclair',
    'Bear Valley',
    'Harvey Park',
    'University Hills',
  ],
  ...['Virginia Village', 'Globeville', 'Elyria', 'Swansea', 'Barnum', 'Westwood', 'Marston', 'Ruby Hill'],
]

export const sarasotaNames: readonly string[] = [
  ...[
    'Venice',
    'South Venice',
    'North Port',
    'Nokomis',
    'Osprey',
    'Laurel',
    'Siesta Key',
    'Casey Key',
    'Lido Key',
  ],
  ...['Warm Mineral Springs', 'Fruitville', 'Gulf Gate Estates', 'Bee Ridge', 'Southgate', 'Vamo'],
]
