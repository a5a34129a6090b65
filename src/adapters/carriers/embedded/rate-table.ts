import * as z from 'zod'

const cents = z.number().int().min(0)

/** The table the owner may edit: prices in cents by zone (1 to 9) and weight band. */
export const rateTableShape = z.object({
  /** Upper limits of the weight bands in grams, ascending. A heavier order ships as several parcels. */
  bandsGrams: z.array(z.number().int().positive()).min(1),
  /** Added to every parcel, because the carrier checks the recipient's ID. */
  adultSignatureCents: z.object({ USPS: cents, UPS: cents }),
  services: z.array(
    z.object({
      provider: z.enum(['USPS', 'UPS']),
      service: z.string().min(1),
      serviceCode: z.string().min(1),
      /** One entry per zone. Null where the service is not available. */
      zones: z.array(z.object({ days: z.string(), cents: z.array(cents) }).nullable()).length(9),
    }),
  ),
})
export type RateTable = z.infer<typeof rateTableShape>

/** Estimates in the range of the carriers' published retail prices. */
export const defaultRateTable: RateTable = {
  // Half a pound, and 1, 2, 3, 5, 10 and 20 pounds.
  bandsGrams: [227, 454, 907, 1361, 2268, 4536, 9072],
  adultSignatureCents: { USPS: 935, UPS: 885 },
  services: [
    {
      provider: 'USPS',
      service: 'Ground Advantage',
      serviceCode: 'usps-ground-advantage',
      zones: [
        { days: '2', cents: [540, 570, 635, 695, 820, 1130, 1750] },
        { days: '2', cents: [570, 605, 680, 755, 905, 1280, 2030] },
        { days: '2 to 3', cents: [595, 640, 730, 815, 990, 1430, 2310] },
        { days: '3', cents: [625, 675, 775, 875, 1080, 1585, 2595] },
        { days: '3 to 4', cents: [650, 710, 825, 935, 1165, 1735, 2875] },
        { days: '4', cents: [680, 745, 870, 1000, 1250, 1885, 3155] },
        { days: '4 to 5', cents: [710, 780, 920, 1060, 1340, 2040, 3440] },
        { days: '5', cents: [735, 810, 965, 1120, 1425, 2190, 3720] },
        { days: '5 to 8', cents: [805, 900, 1085, 1270, 1640, 2570, 4425] },
      ],
    },
    {
      provider: 'USPS',
      service: 'Priority Mail',
      serviceCode: 'usps-priority-mail',
      zones: [
        { days: '1 to 2', cents: [840, 875, 945, 1015, 1155, 1505, 2205] },
        { days: '1 to 2', cents: [885, 935, 1040, 1145, 1355, 1875, 2915] },
        { days: '2', cents: [930, 1000, 1135, 1275, 1550, 2240, 3620] },
        { days: '2 to 3', cents: [975, 1060, 1235, 1405, 1750, 2610, 4330] },
        { days: '2 to 3', cents: [1020, 1125, 1330, 1535, 1945, 2975, 5035] },
        { days: '2 to 3', cents: [1065, 1185, 1425, 1665, 2145, 3345, 5745] },
        { days: '2 to 3', cents: [1110, 1245, 1520, 1795, 2345, 3715, 6455] },
        { days: '3', cents: [1155, 1310, 1615, 1925, 2540, 4080, 7160] },
        { days: '3 to 6', cents: [1270, 1465, 1855, 2250, 3035, 5000, 8930] },
      ],
    },
    {
      provider: 'UPS',
      service: 'Ground',
      serviceCode: 'ups-ground',
      zones: [
        { days: '1', cents: [990, 1010, 1060, 1100, 1190, 1420, 1870] },
        { days: '1 to 2', cents: [1030, 1060, 1120, 1180, 1300, 1590, 2185] },
        { days: '2', cents: [1075, 1110, 1185, 1255, 1400, 1770, 2500] },
        { days: '3', cents: [1115, 1160, 1245, 1335, 1510, 1940, 2815] },
        { days: '3 to 4', cents: [1160, 1210, 1310, 1410, 1610, 2120, 3130] },
        { days: '4', cents: [1200, 1260, 1370, 1490, 1720, 2290, 3445] },
        { days: '4 to 5', cents: [1240, 1305, 1435, 1565, 1820, 2470, 3760] },
        { days: '5 to 6', cents: [1285, 1355, 1500, 1640, 1930, 2640, 4070] },
        null,
      ],
    },
    {
      provider: 'UPS',
      service: '2nd Day Air',
      serviceCode: 'ups-2nd-day-air',
      zones: [
        { days: '2', cents: [1650, 1695, 1785, 1875, 2055, 2505, 3405] },
        { days: '2', cents: [1780, 1845, 1970, 2095, 2345, 2975, 4235] },
        { days: '2', cents: [1910, 1990, 2155, 2315, 2640, 3450, 5070] },
        { days: '2', cents: [2040, 2140, 2335, 2535, 2930, 3920, 5900] },
        { days: '2', cents: [2170, 2285, 2520, 2755, 3225, 4395, 6735] },
        { days: '2', cents: [2300, 2435, 2705, 2975, 3515, 4865, 7565] },
        { days: '2', cents: [2430, 2585, 2890, 3195, 3805, 5335, 8395] },
        { days: '2', cents: [2560, 2730, 3075, 3415, 4100, 5810, 9230] },
        null,
      ],
    },
    {
      provider: 'UPS',
      service: 'Next Day Air',
      serviceCode: 'ups-next-day-air',
      zones: [
        { days: '1', cents: [2900, 2965, 3095, 3225, 3485, 4135, 5435] },
        { days: '1', cents: [3220, 3315, 3510, 3700, 4085, 5045, 6965] },
        { days: '1', cents: [3540, 3665, 3920, 4175, 4685, 5955, 8495] },
        { days: '1', cents: [3860, 4020, 4335, 4650, 5280, 6860, 10020] },
        { days: '1', cents: [4180, 4370, 4745, 5125, 5880, 7770, 11550] },
        { days: '1', cents: [4500, 4720, 5160, 5600, 6480, 8680, 13080] },
        { days: '1', cents: [4820, 5070, 5575, 6075, 7080, 9590, 14610] },
        { days: '1', cents: [5140, 5420, 5985, 6550, 7680, 10500, 16140] },
        null,
      ],
    },
  ],
}
