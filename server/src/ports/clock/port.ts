/** The time of the business rules: trials, months, links, limits, retention. Session tokens and timeouts stay on real time. */
export interface Clock {
  now(): Date;
}
