-- Reminders before a certificate or a calibration expires: each day of expiry has each of them once, whichever process sends it.
create table expiry_reminders (
  lab_id text not null references labs (id) on delete cascade,
  subject_id text not null,
  expires_on date not null,
  days_before integer not null,
  sent_at timestamptz not null default now(),
  primary key (subject_id, expires_on, days_before)
);
create index expiry_reminders_by_lab on expiry_reminders (lab_id);
create index lab_equipment_by_calibration on lab_equipment (calibration_due) where calibration_due is not null;
