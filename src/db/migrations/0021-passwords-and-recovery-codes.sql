-- The generated password of the first admin must be changed at the first sign-in.
alter table staff add column must_change_password boolean not null default false;

-- Recovery codes are hashed like passwords: argon2 of their SHA-256. The next start hashes the codes stored so far.
alter table staff_recovery_code
  alter column code_hash type text using 'sha256:' || encode(code_hash, 'hex');
