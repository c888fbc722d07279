/** Issues that IGM's list shows at first. */
export const ISSUES_SHOWN_FIRST = 6

/** Issues that each “Charger plus” adds. */
export const ISSUES_ADDED = 6

/** Issues that each “Charger plus” adds under the mobile breakpoint. */
export const ISSUES_ADDED_ON_MOBILE = 3

/** Tags on an issue's card. */
export const ISSUE_CARD_TAGS = 2

/** Tags of each article in an issue's table of contents. */
export const CONTENTS_TAGS = 3

/** Months side by side in the calendar of the period. */
export const CALENDAR_MONTHS = 2

/** The year list holds the current year and so many before it. */
export const EARLIER_YEARS_LISTED = 5
