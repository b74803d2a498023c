/** The health information of a patient, for the booked consultant. */

/** Days after an appointment during which its consultant can still read the patient's health information. */
export const healthReadableDays = 30;

export interface PatientHealth {
  bloodGroup: string | null;
  allergies: string | null;
  treatments: string | null;
  history: string | null;
  heightCm: number | null;
  weightKg: number | null;
  emergencyContact: string | null;
  updatedAt: string;
}

/** One access to a person's health information. */
export interface HealthView {
  at: string;
  consultant: string;
}
