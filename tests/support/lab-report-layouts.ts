import type { ReportLine } from '#domain/lots/lab-report/report-line.ts'

/** A text as lines of one page; '\f' starts the next. */
export function toLines(text: string): ReportLine[] {
  return text
    .split('\f')
    .flatMap((page, index) =>
      page.split('\n').flatMap((line) => (line.trim() === '' ? [] : [{ page: index + 1, text: line }])),
    )
}

/** Invented reports, in the layouts that laboratories print. */
export const reportLayouts: readonly {
  readonly name: string
  readonly text: string
  readonly expected: Readonly<Record<string, readonly string[]>>
}[] = [
  {
    name: 'table with limits and verdicts',
    text: `Certificate of Analysis
Bluestem Analytical Laboratories, LLC
ISO/IEC 17025:2017 Accredited   A2LA Cert. No. 4821.01
Lot Number:  KR-2605-118    Product:  Green Maeng Da Powder
Date Tested:  05/12/2026    Expiration Date:  05/12/2027
Analyte   LOQ (%)   Result (%)   Limit (%)   Status
Mitragynine   0.0050   1.4210   Report   Pass
7-Hydroxymitragynine   0.0005   0.0187   0.0500   Pass
Total Alkaloids   0.0050   1.6400   Report   Pass
Analyte   Result (ppm)   Limit (ppm)   Status
Lead (Pb)   0.214   1.000   Pass
Arsenic (As)   0.102   1.000   Pass
Cadmium (Cd)   ND   0.500   Pass
Mercury (Hg)   ND   0.100   Pass
Organism   Result   Limit   Status
Salmonella spp.   Not Detected   Absent in 25 g   Pass`,
    expected: {
      number: ['KR-2605-118'],
      laboratory: ['Bluestem Analytical Laboratories, LLC'],
      laboratoryCertificate: ['4821.01'],
      testedOn: ['2026-05-12'],
      expiresOn: ['2027-05-12'],
      mitragyninePpm: ['1.421'],
      sevenOhPpm: ['0.0187'],
      totalAlkaloidsPpm: ['1.64'],
      leadPpb: ['0.214'],
      arsenicPpb: ['0.102'],
      cadmiumPpb: ['0'],
      mercuryPpb: ['0'],
      salmonella: ['absent'],
    },
  },
  {
    name: 'two result columns, percent and mg/g',
    text: `High Desert Labs
Batch #: 0714-B   Tested On: Jul 14, 2026
Alkaloid   LOD (mg/g)   LOQ (mg/g)   Result (%)   Result (mg/g)
Mitragynine   0.01   0.05   1.28   12.8
7-OH-Mitragynine   0.01   0.05   0.012   0.12
Total Alkaloids   -   -   1.51   15.1`,
    expected: {
      number: ['0714-B'],
      laboratory: ['High Desert Labs'],
      testedOn: ['2026-07-14'],
      mitragyninePpm: ['1.28'],
      sevenOhPpm: ['0.012'],
      totalAlkaloidsPpm: ['1.51'],
    },
  },
  {
    name: 'unit column and below-quantitation results',
    text: `Testing Laboratory: Piedmont Botanical Science
PJLA Accreditation #104250, ISO 17025
Lot/Batch No. GX.88   Analysis Date: 2026-02-03
Parameter   Method   Result   Units   Action Level
Mitragynine   HPLC-UV   25.40   mg/g   NA
7-Hydroxymitragynine   HPLC-UV   <LOQ   mg/g   0.5
Lead   ICP-MS   85   ppb   1000
Arsenic   ICP-MS   < 10   ppb   1000
Cadmium   ICP-MS   BQL   ppb   500
Mercury   ICP-MS   ND   ppb   100
Salmonella   PCR   Negative   /25 g   Negative`,
    expected: {
      number: ['GX.88'],
      laboratory: ['Piedmont Botanical Science'],
      laboratoryCertificate: ['104250'],
      testedOn: ['2026-02-03'],
      mitragyninePpm: ['2.54'],
      sevenOhPpm: ['unclear: bound'],
      leadPpb: ['0.085'],
      arsenicPpb: ['unclear: bound'],
      cadmiumPpb: ['unclear: bound'],
      mercuryPpb: ['0'],
      salmonella: ['absent'],
    },
  },
  {
    name: 'headings above the values of the sample',
    text: `CERTIFICATE OF ANALYSIS
Lot #   Date Received   Date Tested   Valid Until
A-1009   01/05/2026   01/08/2026   01/08/2027
Mitragynine: 1.70 %
7-Hydroxymitragynine: 0.031 %
Total alkaloids: 1.95 %`,
    expected: {
      number: ['A-1009'],
      testedOn: ['2026-01-08'],
      expiresOn: ['2027-01-08'],
      mitragyninePpm: ['1.7'],
      sevenOhPpm: ['0.031'],
      totalAlkaloidsPpm: ['1.95'],
    },
  },
  {
    name: 'labels and values in rows, without a table',
    text: `Lab
Cascade Valley Testing Inc.
Lot ID
KR 2201
Tested
March 9, 2026
Mitragynine 14.9 mg/g
7-Hydroxymitragynine 210 ppm
Pb 0.31 µg/g
As 0.22 µg/g
Cd 0.04 µg/g
Hg ND
Salmonella ABSENT`,
    expected: {
      laboratory: ['Cascade Valley Testing Inc.'],
      testedOn: ['2026-03-09'],
      mitragyninePpm: ['1.49'],
      sevenOhPpm: ['0.021'],
      leadPpb: ['0.31'],
      arsenicPpb: ['0.22'],
      cadmiumPpb: ['0.04'],
      mercuryPpb: ['0'],
      salmonella: ['absent'],
    },
  },
  {
    name: 'capsules with figures per serving',
    text: `Tested by: Rivermark Labs   Batch Number: CAP-77
Serving Size: 1 capsule (600 mg)
Compound   mg/serving   % w/w
Mitragynine   9.12   1.52
7-Hydroxymitragynine   0.120   0.0200
Total Kratom Alkaloids   11.4   1.90`,
    expected: {
      number: ['CAP-77'],
      laboratory: ['Rivermark Labs'],
      mitragyninePpm: ['1.52'],
      sevenOhMicrogramsPerArticle: ['0.12'],
      sevenOhPpm: ['0.02'],
      totalAlkaloidsPpm: ['1.9'],
    },
  },
  {
    name: 'summary on the first page that contradicts the table',
    text: `Northfork Analytics   Lot: NF-12
Summary: all tests passed
Mitragynine 1.50 %
Salmonella Pass\fNorthfork Analytics   Lot: NF-12
Analyte   Result (%)   Limit
Mitragynine   1.42   NA
7-Hydroxymitragynine   ND   0.05`,
    expected: {
      number: ['NF-12'],
      laboratory: ['Northfork Analytics'],
      mitragyninePpm: ['1.5', '1.42'],
      sevenOhPpm: ['0'],
      salmonella: ['absent'],
    },
  },
  {
    name: 'a failed report',
    text: `Great Basin Laboratory Co.
Lot No.: B26-001   Date of Analysis: 6/1/26
Test   Result   Limit   Pass/Fail
Lead   3.4 ppm   1.0 ppm   FAIL
Salmonella   Positive   Negative in 25g   FAIL`,
    expected: {
      number: ['B26-001'],
      laboratory: ['Great Basin Laboratory Co.'],
      testedOn: ['2026-06-01'],
      leadPpb: ['3.4'],
      salmonella: ['present'],
    },
  },
  {
    name: 'two tables side by side, and a table with a column of no known kind',
    text: `Element   Result (ppb)   Flag   Status
Lead   120   J   Pass
Arsenic   44   -   Pass
Cadmium  0.03 ppm   Mercury  0.01 ppm`,
    expected: { leadPpb: ['0.12'], arsenicPpb: ['0.044'], cadmiumPpb: ['0.03'], mercuryPpb: ['0.01'] },
  },
  {
    name: 'a letter without any result',
    text: `Dear customer,
your samples arrived in good condition on May 3.
We will report within five days.`,
    expected: {},
  },
]
